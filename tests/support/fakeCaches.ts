const urlOf = (key: RequestInfo | URL): string =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : key, location.origin).href;

/** One cache of the Cache API, in memory. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match(key: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(urlOf(key))?.clone());
  }
  put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.entries.set(urlOf(key), response);
    return Promise.resolve();
  }
  delete(key: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.entries.delete(urlOf(key)));
  }
  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
  }
}

/** `caches` of a service worker, which Node lacks. */
export class FakeCaches {
  private readonly all = new Map<string, FakeCache>();
  open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  }
  async match(key: RequestInfo | URL, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return (await this.open(cacheName)).match(key);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }
}
