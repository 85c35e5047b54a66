import { historyVerbs } from '../../../contract/src/case/history.ts'
import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'

/** The locale file of each noun whose history people read. */
const files = { sample: 'sample.json', participation: 'task.json' } as const
const languages = ['en', 'zh-CN', 'id', 'th', 'vn']

/** Every line that a history may have has its words: a verb without them would show as its key. */
export function checkHistoryWords(project: Project): Finding[] {
  if (!project.files.includes('contract/src/case/history.ts')) return []
  return Object.entries(files).flatMap(([noun, name]) =>
    languages.flatMap((language) => {
      const file = `locales/${language}/${name}`
      const { verb: words = {} } = JSON.parse(project.read(file)) as { verb?: Record<string, string> }
      return historyVerbs[noun as keyof typeof files]
        .filter((verb) => !words[verb])
        .map((verb) => ({ file, text: `verb.${verb} is missing; contract/src/case/history.ts names it` }))
    }),
  )
}
