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
  it('has its URL, and a click opens it in place', () => {
    const { link, opened } = show();
    expect(link).toHaveAttribute('href', '/case/1');
    // False when the default action is prevented: the browser does not follow the link.
    expect(fireEvent.click(link)).toBe(false);
    expect(opened).toEqual(['here']);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
    const { link, opened } = show();
    // jsdom cannot follow a link and logs an error.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { [key]: true });
    expect(opened).toEqual(['elsewhere']);
  });
});
