import { mcnShareOf } from '@sampan/contract/mcn-share'
import { getOwnShare } from '@sampan/contract/share'
import { useFormats } from '#lib/format.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'

interface OwnShareNoteProps {
  /** A decimal; 0 where commissions alone are paid. */
  amount: string
  currency: string
  /** The brand pays it itself: nothing of it is booked (R238). */
  isDirect?: boolean
}

/** What of a reward, or of commissions where there is none, the reader's MCN will receive; nothing where no MCN has a share (R222). */
export function OwnShareNote({ amount, currency, isDirect = false }: OwnShareNoteProps) {
  const { t } = useTranslation('payout')
  const { money, percent } = useFormats()
  const { data } = useRead(getOwnShare, {}, { needsLogIn: true })
  if (!data) return null
  if (isDirect) return <p className="t-small second">{t('ownShareDirect')}</p>
  const share = { name: data.mcn.name, percent: percent(data.percent) }
  const minor = BigInt(Math.round(Number(amount) * 100))
  if (minor <= 0n) return <p className="t-small second">{t('ownShareRate', share)}</p>
  const part = mcnShareOf(minor, data.percent, currency)
  return (
    <p className="t-small second">
      {t('ownShare', { ...share, amount: money(String(Number(part) / 100), currency) })}
    </p>
  )
}
