import type { TaskDetail } from '@sampan/contract/task'

/** Minutes before the start at which the calendar reminds. */
const alarmMinutes = 15

/**
 * An iCalendar file (RFC 5545) with the moment at which sign-up opens, for the reader's own calendar. In: the task, its
 * address, and what the event is called; out: the text of the file.
 */
export function startEvent(
  task: Pick<TaskDetail, 'id' | 'startsAt'>,
  { title, href, now }: { title: string; href: string; now: Date },
): string {
  const starts = new Date(task.startsAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sampan//Tasks//EN',
    'BEGIN:VEVENT',
    `UID:task-${task.id}@${new URL(href).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(new Date(starts.getTime() + alarmMinutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${href}`,
    `DESCRIPTION:${escaped(href)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

/** `20261126T132500Z` */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r?\n/g, '\\n')

/** A line holds 75 bytes of UTF-8; what is longer goes on in lines that begin with a space. */
function folded(line: string): string[] {
  const lines: string[] = []
  let piece = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 75) {
      lines.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += letter
    bytes += size
  }
  return [...lines, piece]
}
