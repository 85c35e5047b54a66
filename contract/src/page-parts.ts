/**
 * Comments in the HTML of a page around what is of this page alone: the server writes them, and what keeps the page for another
 * address cuts out what is between them. Nothing else in a page can hold them, since every `<` of a text is escaped.
 */
const marks = {
  /** Around what the server rendered inside `#root`. */
  rendered: ['<!--rendered-->', '<!--/rendered-->'],
  /** Around the JSON of the script `#boot`. */
  boot: ['<!--data-->', '<!--/data-->'],
} as const

const bootBefore = '<script type="application/json" id="boot">'
const bootAfter = '</script>'

/** In: what the server rendered, maybe nothing. Out: the element that the application hydrates, between its marks. */
export const rootPart = (rendered: string): string =>
  `${marks.rendered[0]}<div id="root">${rendered}</div>${marks.rendered[1]}`

/** In: what the page comes with. Out: a script that it cannot close, between its marks. */
export const bootPart = (boot: unknown): string =>
  `${marks.boot[0]}${bootBefore}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${bootAfter}${marks.boot[1]}`

/**
 * A page without what the server rendered and without its answers, which would be shown as if they were new.
 * @returns undefined where the HTML is not such a page: nothing of it may be kept
 */
export function shellOfPage(html: string): string | undefined {
  const bare = replaceBetween(html, marks.rendered, () => rootPart(''))
  return bare && replaceBetween(bare, marks.boot, withoutAnswers)
}

function replaceBetween(
  html: string,
  [before, after]: readonly [string, string],
  replace: (between: string) => string | undefined,
): string | undefined {
  const [head, between, ...more] = html.split(before)
  const [inside, tail, ...rest] = between?.split(after) ?? []
  if (inside === undefined || tail === undefined || more.length > 0 || rest.length > 0) return undefined
  const replaced = replace(inside)
  return replaced && head + replaced + tail
}

function withoutAnswers(script: string): string | undefined {
  if (!script.startsWith(bootBefore) || !script.endsWith(bootAfter)) return undefined
  try {
    const boot = JSON.parse(script.slice(bootBefore.length, -bootAfter.length)) as object
    return bootPart({ ...boot, answers: [] })
  } catch {
    return undefined
  }
}
