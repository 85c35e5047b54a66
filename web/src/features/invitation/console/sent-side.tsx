import type { SentInvitationDetail } from '@sampan/contract/invitation-sent'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { Face } from '#ui/mark/face.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import classes from './sent-case.module.css'
import { handleOf } from './sent-columns.tsx'
import { useSentClock } from './use-sent-clock.ts'

/** The right column: both sides, and what was written to the creator. */
export function SentSide({ detail }: { detail: SentInvitationDetail }) {
  const { t } = useTranslation(['invite', 'tenant'])
  const { inviterOf } = useSentClock()
  const { creator, inviter, text } = detail
  const side = inviterOf(detail)
  return (
    <>
      <CasePanel title={t('people')}>
        <Person
          mark={<Face name={creator.name} url={creator.avatar} size={40} />}
          name={creator.name}
          line={`${handleOf(detail)} · ${t(`profile.source.${creator.source}`)}`}
        />
        <Person
          mark={<PartyMark party={side} size={40} />}
          name={side.name}
          line={
            side.name === inviter.name
              ? t(`tenant:role.${inviter.role as 'creatorSpecialist'}`)
              : inviter.name
          }
        />
      </CasePanel>
      {text && (
        <CasePanel title={t('words')}>
          <CaseReason>{text}</CaseReason>
        </CasePanel>
      )}
    </>
  )
}

function Person({ mark, name, line }: { mark: ReactNode; name: string; line: string }) {
  return (
    <div className={classes.person}>
      {mark}
      <div className={classes.personText}>
        <div className="t-card">{name}</div>
        <div className="t-small dim">{line}</div>
      </div>
    </div>
  )
}
