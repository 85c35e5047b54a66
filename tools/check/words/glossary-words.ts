import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'

interface OtherWord {
  /** What readers would take for another thing than the one that the glossary names. */
  pattern: RegExp
  /** The word of docs/glossary.md. */
  say: string
}

/** Words that some screens had for what other screens, and the glossary, call otherwise. */
const otherWords: Record<string, readonly OtherWord[]> = {
  vn: [
    { pattern: /đồng hồ/i, say: 'thời hạn' },
    { pattern: /bưu kiện|gói hàng/i, say: 'kiện hàng' },
    { pattern: /phần thưởng|thù lao/i, say: 'tiền thưởng, or suất thưởng for a slot' },
    { pattern: /mẫu thử|hàng mẫu|xin mẫu/i, say: 'mẫu, đăng ký nhận mẫu' },
    { pattern: /nhãn hàng/i, say: 'thương hiệu' },
  ],
  id: [{ pattern: /\bmerek\b/i, say: 'brand' }],
  'zh-CN': [
    { pattern: /初稿/, say: '草稿' },
    { pattern: /报酬/, say: '奖励' },
  ],
}

/** One word for one thing on all screens of a language. */
export function checkGlossaryWords(project: Project): Finding[] {
  return Object.entries(otherWords).flatMap(([language, words]) =>
    project.files
      .filter((file) => file.startsWith(`locales/${language}/`))
      .flatMap((file) => checkFile(file, project.read(file), words)),
  )
}

const checkFile = (file: string, text: string, words: readonly OtherWord[]): Finding[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      words
        .filter(({ pattern }) => pattern.test(line))
        .map(({ pattern, say }) => ({ file, line: at + 1, text: `${pattern.exec(line)?.[0]}: say ${say}` })),
    )
