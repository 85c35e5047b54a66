/** The SHA-256 of a file in hexadecimal, computed here: the file goes nowhere. Throws where it cannot be read. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
