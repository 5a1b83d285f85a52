import type { PageRepresentation } from '../../lib/http/pages';
import type { Representation } from '../../lib/http/representation';

/** Rendered pages kept in memory, in bytes: about a thousand. */
const mostBytes = 16 * 2 ** 20;

const sizeOf = ({ bodies }: Representation): number => [...bodies.values()].reduce((sum, body) => sum + body.length, 0);

/** Rendered pages by path. Beyond its bound, the page that was not asked for longest is rendered again. */
export class PageMemory<Page extends Representation = PageRepresentation> {
  private readonly kept = new Map<string, Page>();
  private readonly pending = new Map<string, Promise<Page>>();
  private readonly most: number;
  private bytes = 0;

  constructor(most = mostBytes) {
    this.most = most;
  }

  get(path: string): Page | undefined {
    const page = this.kept.get(path);
    if (page === undefined) return undefined;
    this.kept.delete(path);
    this.kept.set(path, page);
    return page;
  }

  /** Renders a page once for all who ask at the same time. A failure is not kept. */
  async render(path: string, draw: () => Promise<Page>): Promise<Page> {
    const started = this.pending.get(path);
    if (started !== undefined) return started;
    const drawn = draw();
    this.pending.set(path, drawn);
    try {
      const page = await drawn;
      this.keep(path, page);
      return page;
    } finally {
      this.pending.delete(path);
    }
  }

  private keep(path: string, page: Page): void {
    this.kept.set(path, page);
    this.bytes += sizeOf(page);
    for (const [oldest, dropped] of this.kept) {
      if (this.bytes <= this.most) return;
      this.kept.delete(oldest);
      this.bytes -= sizeOf(dropped);
    }
  }
}
