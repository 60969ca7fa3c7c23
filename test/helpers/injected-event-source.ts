/** EventSource over `fetch`, as far as the interface uses it: jsdom has none. Put it in the place of the global one. */
export class InjectedEventSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly leaving = new AbortController();

  constructor(url: string) {
    void this.listen(url)
      .catch(() => undefined)
      .then(() => this.end());
  }

  close(): void {
    this.leaving.abort();
  }

  private async listen(url: string): Promise<void> {
    const { signal } = this.leaving;
    const request = new Request(new URL(url, 'http://localhost'), { headers: { accept: 'text/event-stream' }, signal });
    const answer = await fetch(request);
    if (!answer.ok || answer.body === null) {
      return;
    }
    this.onopen?.();
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    let text = '';
    for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
      const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) {
          this.onmessage?.({ data: block.slice('data: '.length) });
        }
      }
    }
  }

  private end(): void {
    if (!this.leaving.signal.aborted) {
      this.onerror?.();
    }
  }
}
