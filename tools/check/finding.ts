/** Something that breaks a rule of the house. A warning is shown and fails nothing. */
export interface Finding {
  file: string
  line?: number
  text: string
  isWarning?: boolean
}

/** One line for people: `web/src/a.ts:3 imports the server`. */
export function printFinding({ file, line, text, isWarning }: Finding): string {
  return `${isWarning ? 'warning ' : ''}${file}${line ? `:${line}` : ''} ${text}`
}
