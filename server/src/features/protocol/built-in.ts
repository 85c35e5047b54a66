import { type Language, type LocalText, languages } from '@sampan/contract/country'
import { builtInProtocols, nameMark, type ProtocolKind } from '@sampan/contract/protocol'
import type { Ctx } from '#context.ts'

export interface ProtocolTexts {
  title: LocalText
  body: LocalText
}

/** The product's own text of a document in all languages; undefined where it has none. */
export function builtInTexts(ctx: Pick<Ctx, 'app'>, kind: ProtocolKind): ProtocolTexts | undefined {
  const own = builtInProtocols.find((each) => each === kind)
  if (!own) return undefined
  const inAll = (say: (language: Language) => string): LocalText =>
    Object.fromEntries(languages.map((language) => [language, say(language)]))
  return {
    title: inAll((language) => ctx.app.words.say(language, `protocol-text:${own}.title`)),
    body: inAll((language) => ctx.app.words.say(language, `protocol-text:${own}.body`, { name: nameMark })),
  }
}
