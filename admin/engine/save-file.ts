/** Gives a file to the browser, which keeps it where its downloads go. */

/** In milliseconds: the browser has the file long before. */
const kept = 60_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), kept);
}
