import type { MouView } from '@sampan/contract/mou'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'

type Round = MouView['rounds'][number]

/** What is said of a round: which one, when it came, what became of it and by whom. */
export function useRoundWords() {
  const { t } = useTranslation('mou')
  const { moment } = useFormats()
  const outcome = (round: Round): string => {
    if (round.outcome === 'inReview' || round.decidedAt === null) {
      return t('handedIn', { at: moment(round.submittedAt) })
    }
    const params = { name: round.decidedBy, at: moment(round.decidedAt) }
    return t(round.outcome === 'approved' ? 'approvedBy' : 'returnedBy', params)
  }
  const signed = ({ signatures }: Round): string[] =>
    signatures.map(({ party, name, at }) =>
      t(party === 'creator' ? 'signing.signedHere' : 'signing.countersigned', { name, at: moment(at) }),
    )
  return {
    /** Who signed it here, and when. */
    signed,
    about: (round: Round): string => `${t('round', { count: round.round })} · ${outcome(round)}`,
    /** Who gave the newest paper back, and when. */
    cameBack: (mou: MouView): string => {
      const [newest] = mou.rounds
      const name = newest?.decidedBy || mou.brandName
      return newest?.decidedAt
        ? t('sign.cameBackAt', { name, at: moment(newest.decidedAt) })
        : t('sign.cameBack', { name })
    },
  }
}
