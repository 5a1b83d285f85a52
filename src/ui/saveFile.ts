/** Offers a text as a file download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
