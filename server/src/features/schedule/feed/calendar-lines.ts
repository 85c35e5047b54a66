/** Octets of a line of a calendar, without its end (RFC 5545, 3.1). */
const lineMax = 75

/** A property as a line. In: its name with its parameters, and its value as it is to be written. */
export const line = (name: string, value: string): string => fold(`${name}:${value}`)

/** The same of text that people wrote: backslash, semicolon, comma and line breaks are escaped. */
export const textLine = (name: string, text: string): string =>
  line(
    name,
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // No control character but the tab may be in a text.
      .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\t' ? sign : '')),
  )

/** Breaks a line where it is too long, never within a character; what follows begins with a space. */
function fold(text: string): string {
  let folded = ''
  let octets = 0
  for (const character of text) {
    const size = Buffer.byteLength(character)
    if (octets + size > lineMax) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** The lines as a calendar is sent. */
export const joinLines = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`

/** `20260329T093000Z` of a moment. */
export const utcStamp = (at: Date): string => `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

/** `20260329T093000` of a time on a wall clock, `2026-03-29T09:30`. */
export const wallStamp = (wall: string): string => `${wall.replaceAll(/[-:]/g, '')}00`
