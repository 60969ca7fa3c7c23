/** The part of EventSource that the interface uses, over `fetch`, because jsdom has none. Replaces the global class. */
export class InjectedEventSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly closing = new AbortController();

  constructor(url: string) {
    void this.listen(url)
      .catch(() => undefined)
      .then(() => this.end());
  }

  close(): void {
    this.closing.abort();
  }

  private async listen(url: string): Promise<void> {
    const { signal } = this.closing;
    const request = new Request(new URL(url, 'http://localhost'), { headers: { accept: 'text/event-stream' }, signal });
    const response = await fetch(request);
    if (!response.ok || response.body === null) {
      return;
    }
    this.onopen?.();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
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
    if (!this.closing.signal.aborted) {
      this.onerror?.();
    }
  }
}
