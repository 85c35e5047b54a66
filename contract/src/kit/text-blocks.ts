export type TextBlock = { kind: 'heading' | 'text'; text: string }

/** A text that people write as headings, which begin with `#`, and paragraphs, which an empty line ends. */
export function blocksOf(body: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', text: lines.join('\n') })
    lines = []
  }
  for (const line of body.split(/\r?\n/)) {
    const heading = /^#+\s*(.*)$/.exec(line.trim())?.[1]
    if (heading === undefined && line.trim() !== '') lines.push(line.trim())
    else end()
    if (heading) blocks.push({ kind: 'heading', text: heading })
  }
  end()
  return blocks
}
