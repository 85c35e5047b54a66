/** Saves a file that a call answered on the reader's device. In: its bytes in base64. */
export const saveFile = (name: string, type: string, content: string): void =>
  saveBytes(
    name,
    type,
    Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
  )

/** Saves a text that was made here as a file, in UTF-8. */
export const saveText = (name: string, type: string, content: string): void =>
  saveBytes(name, type, new TextEncoder().encode(content))

function saveBytes(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes once it has answered the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
