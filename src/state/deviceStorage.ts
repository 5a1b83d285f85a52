/** Reads a setting of this device. Private windows and blocked storage read as "nothing saved". */
export function readFromDevice(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves a setting on this device. Where storage is blocked or full, only the comfort of finding it again is lost. */
export function writeToDevice(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Forgets a setting of this device. */
export function removeFromDevice(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    return;
  }
}
