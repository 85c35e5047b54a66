import { accountName } from '@sampan/contract/creator-account-name'
import type { StrikeView } from '@sampan/contract/strike'
import { type StrikeDecision, strikeLimits } from '@sampan/contract/strike-status'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** What a decision brings about, a sentence each. */
export function useStrikeEffects() {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  return (strike: StrikeView, verb: StrikeDecision): string[] => {
    const { degree, attempts, creatorName: name, endsAt } = strike
    const getsReward = strike.kind === 'participation' && !strike.isRewardOwed
    const told = t('decide.effect.told')
    const back =
      degree === 'second'
        ? [t('decide.effect.offList', { name }), ...(getsReward ? [t('decide.effect.rewardBack')] : [])]
        : [t('decide.effect.attemptsBack', { count: attempts, handle: accountName(strike) })]
    const lines: Record<StrikeDecision, string[]> = {
      takeBack: [...back, t('decide.effect.nothingListed'), told],
      annul: [...back, t('decide.effect.nothingListed'), told],
      keep: [
        t('decide.effect.stays', { date: endsAt ? longDay(endsAt) : '' }),
        t('decide.effect.noSecond'),
        told,
      ],
      accept: [
        t('decide.effect.strike', { attempts: strikeLimits.attempts, days: strikeLimits.backDays }),
        t('decide.effect.mayAppeal', { name, days: strikeLimits.appealDays }),
        told,
      ],
      refuse: [t('decide.hint.refuse'), told],
      reopen: [
        ...(strike.degree ? [t('decide.effect.countsAgain')] : []),
        t('decide.effect.historyStays'),
        told,
      ],
    }
    return lines[verb]
  }
}
