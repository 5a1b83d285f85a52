/** Offers a text as a file download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** `keelway-2026-11-21-14-05.actions.json` */
export function logFileName(now: Date): string {
  return `keelway-${now.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.actions.json`;
}

/** Reads a chosen file; rejects if the browser cannot. */
export function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file);
  });
}
