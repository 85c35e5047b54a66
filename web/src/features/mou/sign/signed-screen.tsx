import type { MouView } from '@sampan/contract/mou'
import { IconCircleCheckFilled, IconShieldCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { Link } from '#ui/frame/links.tsx'
import { mouClockOf } from '../mou-clock.ts'
import { PaperRow } from '../paper-row.tsx'
import classes from './sign.module.css'
import { SignatureMarkView } from './signature-field.tsx'
import type { Strokes } from './strokes.ts'

interface SignedScreenProps {
  mou: MouView
  /** As it was drawn just now. */
  strokes?: Strokes | undefined
}

/** It is signed: both signatures, the paper, and whose turn it is. */
export function SignedScreen({ mou, strokes }: SignedScreenProps) {
  const { t } = useTranslation('mou')
  const { moment } = useFormats()
  const base = useLocation().pathname.startsWith('/m/') ? '/m' : ''
  const [round] = mou.rounds
  const [own, other] = ['creator', 'brand'].map((party) =>
    round?.signatures.find((each) => each.party === party),
  )
  return (
    <div className={classes.sign}>
      <div className={classes.doneHead} role="status">
        <IconCircleCheckFilled size={48} className={classes.doneIcon} aria-hidden />
        <div>
          <h2 className="t-title">{t(other ? 'signing.done.both' : 'signing.done.title')}</h2>
          {mou.clock && (
            <p className="t-small second">
              {t('signing.done.text', { name: mou.brandName, at: moment(mou.clock.dueAt) })}
            </p>
          )}
        </div>
      </div>
      <CasePanel>
        <div className={classes.both}>
          <Side name={own?.name ?? mou.creatorName} at={own && moment(own.at)}>
            {own && <SignatureMarkView strokes={strokes} name={own.name} />}
          </Side>
          <Side name={other?.name ?? mou.brandName} at={other ? moment(other.at) : t('signing.done.waits')}>
            {other && <SignatureMarkView strokes={undefined} name={other.name} />}
          </Side>
        </div>
        {round && <PaperRow round={round} withHash={false} />}
        <Link className={classes.otherWay} href={`${base}/verify`}>
          <IconShieldCheck size={18} aria-hidden />
          {t('signing.done.verify')}
        </Link>
      </CasePanel>
      {mou.clock && <ClockStrip clock={mouClockOf(mou, mou.clock)} title={t('console.duty.checkMou')} />}
    </div>
  )
}

function Side({ name, at, children }: { name: string; at: string | undefined; children: React.ReactNode }) {
  return (
    <div className={classes.side}>
      <div className={classes.sideMark}>{children}</div>
      <span className="t-small">{name}</span>
      <span className="t-meta dim">{at}</span>
    </div>
  )
}
