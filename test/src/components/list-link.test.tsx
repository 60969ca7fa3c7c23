import { fireEvent, screen } from '@testing-library/react';

import { ListLink } from '@/components/list-link';
import { renderPart } from '@test/helpers/render-part';

function show() {
  const opened: string[] = [];
  renderPart(
    <ListLink
      to="/case/1"
      className="link"
      onOpen={() => opened.push('here')}
      onOpenElsewhere={() => opened.push('elsewhere')}
    >
      Call Log
    </ListLink>,
  );
  return { link: screen.getByText('Call Log'), opened };
}

describe('the link of an item in a list', () => {
  it('is opened in place by a click and has its address', () => {
    const { link, opened } = show();
    expect(link).toHaveAttribute('href', '/case/1');
    // False: the browser does not follow it.
    expect(fireEvent.click(link)).toBe(false);
    expect(opened).toEqual(['here']);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser with %s', (key) => {
    const { link, opened } = show();
    // jsdom follows no link, and complains of it.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { [key]: true });
    expect(opened).toEqual(['elsewhere']);
  });
});
