import { localeOf } from '@sampan/contract/locale'
import type { PaperCheck } from '@sampan/contract/mou-signing'
import {
  IconCircleCheckFilled,
  IconFileSearch,
  IconFileUnknown,
  IconInfoCircle,
  IconSignature,
} from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useWords } from '#ui/clock/use-clock.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { useCheckPaper } from '../mou.api.ts'
import { hashFile } from './hash-file.ts'
import classes from './verify.module.css'

interface Chosen {
  name: string
  sha256: string
}

/** Drop a file, and see whether and when it was signed here. Its bytes stay in the browser. */
export function VerifyPaper() {
  const { t } = useTranslation('mou')
  const [chosen, setChosen] = useState<Chosen | undefined>()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState('')
  const check = useCheckPaper(chosen?.sha256)
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setReading(true)
    setFault('')
    try {
      setChosen({ name: file.name, sha256: await hashFile(file) })
    } catch {
      setChosen(undefined)
      setFault(t('verify.failed'))
    } finally {
      setReading(false)
    }
  }
  const isBusy = isReading || (chosen !== undefined && check.isFetching)
  return (
    <div className={classes.verify}>
      <p className="t-read second">{t('verify.text')}</p>
      <Drop
        isBusy={isBusy}
        hasAnswer={chosen !== undefined}
        onFile={(file) => void choose(file)}
        onSeveral={() => setFault(t('verify.onlyOne'))}
      />
      {(fault || check.error) && (
        <p className={classes.fault} role="alert">
          {fault || (check.error && messageOf(check.error))}
        </p>
      )}
      <div role="status">
        {chosen && check.data && !isBusy && <Answer chosen={chosen} found={check.data} />}
      </div>
      <Proof />
    </div>
  )
}

interface DropProps {
  isBusy: boolean
  hasAnswer: boolean
  onFile: (file: File | undefined) => void
  onSeveral: () => void
}

function Drop({ isBusy, hasAnswer, onFile, onSeveral }: DropProps) {
  const { t } = useTranslation('mou')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file, ...others] = event.dataTransfer.files
    if (others.length > 0) onSeveral()
    else onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the button does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconFileSearch size={36} aria-hidden />
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('verify.choose')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <ActionButton
        variant={hasAnswer ? 'secondary' : 'primary'}
        size="md"
        busy={isBusy}
        busyLabel={t('verify.busy')}
        onClick={() => input.current?.click()}
      >
        {t(hasAnswer ? 'verify.again' : 'verify.choose')}
      </ActionButton>
      <span className={`${classes.dropHint} t-small dim`}>{t('verify.drop')}</span>
    </div>
  )
}

const icons = {
  unknown: IconFileUnknown,
  unsigned: IconInfoCircle,
  signed: IconSignature,
  countersigned: IconCircleCheckFilled,
} as const

function Answer({ chosen, found }: { chosen: Chosen; found: PaperCheck }) {
  const { t } = useTranslation('mou')
  const moment = useDatedMoment()
  const { kind, number, standing } = found
  const Sign = icons[kind]
  const params = {
    number,
    at: found.signedAt ? moment(found.signedAt) : '',
    second: found.countersignedAt ? moment(found.countersignedAt) : '',
  }
  return (
    <section className={classes.answer} data-kind={kind} aria-labelledby="verify-answer">
      <Sign size={36} aria-hidden />
      <div className={classes.words}>
        <h2 id="verify-answer" className="t-section">
          {t(`verify.${kind}`)}
        </h2>
        <p>{t(`verify.${kind}Text`, params)}</p>
        {standing && kind !== 'unsigned' && <p className="second">{t(`verify.${standing}`)}</p>}
        <p className="t-small dim">{chosen.name}</p>
        <p className={classes.hash}>
          <span>{t('verify.hash')}</span>
          <CopyText text={chosen.sha256} shown={chosen.sha256} />
        </p>
      </div>
    </section>
  )
}

/** A moment with its year and zone: papers are verified years later, and elsewhere. */
function useDatedMoment(): (iso: string) => string {
  const { country, language, timeZone } = useWords()
  const format = new Intl.DateTimeFormat(localeOf(language, country), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  })
  return (iso) => format.format(new Date(iso))
}

function Proof() {
  const { t } = useTranslation('mou')
  const client = useTenant().data?.clientName ?? ''
  return (
    <section className={classes.proof}>
      <h2 className="t-card">{t('verify.proof')}</h2>
      <p className="t-small second">{t('verify.proofText', { client })}</p>
    </section>
  )
}
