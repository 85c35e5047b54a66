/** Addresses within this page of files that were uploaded from it, by the ids they were stored under. */
const addresses = new Map<string, string>()

/** Remembers where the bytes of a file are that was just stored: the stored one may have no address yet that opens. */
export function rememberUploaded(id: string, file: File): void {
  if (!addresses.has(id)) addresses.set(id, URL.createObjectURL(file))
}

/** Where this page can show a file that was uploaded from it; undefined after the page was loaded anew. */
export const addressOfUploaded = (id: string): string | undefined => addresses.get(id)
