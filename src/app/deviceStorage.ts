/** localStorage that cannot throw: private windows, blocked storage and full disks read as "nothing saved". */
export const deviceStorage = {
  read(this: void, key: string): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(this: void, key: string, value: string): void {
    try {
      globalThis.localStorage.setItem(key, value);
    } catch {
      // Nothing is lost but the comfort of finding the setting again.
    }
  },
};
