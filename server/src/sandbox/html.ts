/** Markup that is inserted without escaping. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/**
 * Template for markup: every value is escaped but for what was itself made with `html`. Lists are joined;
 * false, null and undefined leave nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((page, text, at) => page + markupOf(parts[at - 1]) + text))
}

function markupOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map((each: Part) => markupOf(each)).join('')
  return escapeMarkup(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
