/** Saves a file that a call answered on the reader's device. In: its bytes in base64. */
export function saveFile(name: string, type: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes once it has answered the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
