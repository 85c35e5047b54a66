/** Saves a file on the reader's device. In: its bytes, or what a call answered of them in base64. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const bytes =
    typeof content === 'string' ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) : content
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes once it has answered the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
