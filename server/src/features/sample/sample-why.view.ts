import type { Language } from '@sampan/contract/country'
import type { SampleDetail } from '@sampan/contract/sample'
import type { Ctx } from '#context.ts'
import type { SampleRowData } from './sample-row.queries.ts'

/** Letters that one of the languages has and the others have not; those of Indonesian and English are the same. */
const scripts: readonly (readonly [Language, RegExp])[] = [
  ['th', /\p{Script=Thai}/u],
  ['zh-CN', /\p{Script=Han}/u],
  ['vn', /[ăâđêôơưạ-ỹ]/iu],
]

/**
 * Why a sample was applied for (R312): what was chosen from the list in the reader's language, as whoever applied would say it, and own
 * words as they were written. In: the history, whose first line says who applied.
 */
export function presentWhy(
  ctx: Ctx,
  { accountId, reasonKey, remark }: Pick<SampleRowData['sample'], 'accountId' | 'reasonKey' | 'remark'>,
  history: readonly { verb: string; actor: { id: string } | null }[],
): Pick<SampleDetail, 'remark' | 'why'> {
  const isByCreator = history.find(({ verb }) => verb === 'apply')?.actor?.id === accountId
  const list = isByCreator ? 'sample:apply.reasons' : 'creator:act.reasons'
  const chosen = reasonKey ? ctx.app.words.say(ctx.language, `${list}.${reasonKey}`) : ''
  const ownLanguage = scripts.find(([, letters]) => letters.test(remark.normalize('NFC')))?.[0] ?? null
  return {
    remark:
      chosen && remark
        ? ctx.app.words.say(ctx.language, 'sample:case.whyText', { chosen, own: remark })
        : chosen || remark,
    why: { key: reasonKey, chosen, own: remark, ownLanguage },
  }
}
