import { act } from '@testing-library/react';

/** Downloads the file of a link; the page may change meanwhile. */
export const downloadOf = (link: HTMLElement) =>
  act(async () => {
    const response = await fetch(`http://localhost${link.getAttribute('href') ?? ''}`);
    return {
      disposition: response.headers.get('content-disposition'),
      content: Buffer.from(await response.arrayBuffer()),
    };
  });
