import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'
import { lineOf, type Source } from '../source.ts'

const rules = 'docs/rules.md'
const decisions = 'docs/decisions/README.md'
/** A paper that is not in the project, by its name and a section; or a rule of ours by its number. */
const citation = /\b(?:(?:spec|design|look)(?: section)? \d+|R\d+)\b|\b(?:spec|design):(?= [a-z])/gi

/** Comments cite nothing but the rules of docs/rules.md, each by a number that it has. */
export function checkCitations(sources: Source[], project: Project): Finding[] {
  const text = project.files.includes(rules) ? project.read(rules) : ''
  const known = new Set([...text.matchAll(/^- \*\*(R\d+)\*\*/gm)].map((match) => match[1]))
  const styles = project.files.filter((file) => /^(server|web)\/.*\.(sql|css)$/.test(file))
  return [
    ...sources.flatMap((source) => citationsOf(source)),
    ...styles.flatMap((file) => {
      const style = project.read(file)
      return citationsOf({ file, text: style, code: style.replace(/--.*|\/\*[\s\S]*?\*\//g, blank) })
    }),
  ].flatMap(({ file, line, cited }) => {
    if (/^R\d/.test(cited))
      return known.has(cited) ? [] : [{ file, line, text: `cites ${cited}; ${rules} has no such rule` }]
    return /^r\d/.test(cited)
      ? []
      : [{ file, line, text: `cites ${cited}, which is not in the project; see ${rules}` }]
  })
}

/**
 * A rule and a decision have a number of their own: two that were written side by side must not share one. The index of the decisions has a line for each.
 */
export function checkNumbers(project: Project): Finding[] {
  const text = project.files.includes(rules) ? project.read(rules) : ''
  const inRules = [...text.matchAll(/^- \*\*(R\d+)\*\*/gm)].map(({ index, 1: number = '' }) => ({
    file: rules,
    line: lineOf(text, index),
    number,
  }))
  const inDecisions = project.files.flatMap((file) => {
    const number = /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]
    return number ? [{ file, number }] : []
  })
  const unlisted = inDecisions.flatMap(({ file }) => unlistedIn(project, file))
  const twice = [inRules, inDecisions].flatMap((numbered) => {
    const seen = new Set<string>()
    return numbered.flatMap(({ number, ...at }) => {
      if (seen.has(number)) return [{ ...at, text: `has the number ${number} a second time` }]
      seen.add(number)
      return []
    })
  })
  return [...twice, ...unlisted]
}

/** The index of the decisions names each with the title that it has. */
function unlistedIn(project: Project, file: string): Finding[] {
  const listed = project.files.includes(decisions) ? project.read(decisions) : ''
  const [, number, title] = /^# (\d+)\. (.+)/.exec(project.read(file)) ?? []
  const line = `| ${number} | [${title}](${file.split('/').at(-1)}) |`
  return listed.includes(line) ? [] : [{ file, text: `is not in ${decisions} as "${line}"` }]
}

const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ')

/** What the comments of a file cite. `code` is its text with the comments blanked. */
function citationsOf({ file, text, code }: Pick<Source, 'file' | 'text' | 'code'>) {
  return [...text.matchAll(citation)]
    .filter(({ index, 0: cited }) => code.slice(index, index + cited.length).trim() === '')
    .map(({ index, 0: cited }) => ({ file, line: lineOf(text, index), cited }))
}
