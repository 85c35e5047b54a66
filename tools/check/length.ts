import type { Finding } from './finding.ts'
import type { Project } from './project.ts'

const limit = 300

/** Tables of data, which are as long as what they tell. */
const tables = [/^demo\/content\//, /^contract\/src\/kit\/codes\.ts$/]

/** Code files of more than 300 lines. Words, data and migrations are no code. */
export function checkLength(project: Project): Finding[] {
  return project.files
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !tables.some((table) => table.test(file)))
    .map((file) => ({ file, lines: project.read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit)
    .map(({ file, lines }) => ({ file, text: `has ${lines} lines; ${limit} are the most` }))
}
