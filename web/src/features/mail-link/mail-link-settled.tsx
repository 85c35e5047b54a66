import type { MailLinkView } from '@sampan/contract/mail-link'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './mail-link.module.css'
import { MailLinkFrame } from './mail-link-frame.tsx'
import { MovedCase } from './mail-link-moved.tsx'
import { MailLinkState } from './mail-link-state.tsx'
import { singly } from './singly.ts'
import { useRenewal } from './use-renewal.tsx'

/** Where the console shows these cases: the one, or the list. */
function consoleHrefOf({ purpose, cases }: MailLinkView, base: '' | '/m'): string {
  const [only] = cases
  if (purpose === 'mou') return `${base}/console/mous${only ? `?open=${only.id}` : ''}`
  const list = purpose === 'sample' ? 'samples' : 'participations'
  if (only && cases.length === 1) return `${base}/console/${list}/${only.id}`
  return `${base}/console/samples`
}

interface SettledProps {
  link: MailLinkView
  token: string
  base: '' | '/m'
}

/** The last moment of some; empty for none. */
const lastOf = (moments: readonly (string | null | undefined)[]): string =>
  moments
    .map((at) => at ?? '')
    .toSorted()
    .at(-1) ?? ''

/** Nothing is left for this link: its reader decided, or the cases have moved on without it. */
export function MailLinkSettled({ link, token, base }: SettledProps) {
  const { t } = useTranslation('mail-link')
  const { moment } = useFormats()
  const count = link.cases.length
  const last = lastOf(link.cases.map(({ decision }) => decision?.at))
  const again = lastOf(link.cases.map(({ waitsAgainSince }) => waitsAgainSince))
  const isUsed = link.state === 'used'
  const { bar, said } = useRenewal({
    token,
    label: t('again.send'),
    canRenew: again !== '',
    console: { href: consoleHrefOf(link, base), label: t('toConsole', { count }) },
  })
  return (
    <MailLinkFrame link={link} bottom={bar}>
      {isUsed ? (
        <MailLinkState
          icon={IconCheck}
          title={t('used.title')}
          text={t('used.text', { count, ...singly(count), at: last ? moment(last) : '' })}
        />
      ) : (
        <MailLinkState
          icon={IconArrowForwardUp}
          title={t('moved.all', { count, ...singly(count) })}
          text={t('moved.text')}
        />
      )}
      <div className={classes.cards}>
        {link.cases.map((each) => (
          <MovedCase key={each.id} each={each} />
        ))}
      </div>
      {again !== '' && (
        <section className={classes.card}>
          <h2 className={classes.name}>{t('again.title')}</h2>
          <p className={classes.hint}>
            <IconRefresh size={18} aria-hidden className={classes.sign} />
            {t('again.text', { at: moment(again) })}
          </p>
        </section>
      )}
      {isUsed && again === '' && link.purpose !== 'mou' && (
        <p className={classes.hint}>
          <IconArrowBackUp size={18} aria-hidden />
          {t('used.wrong')}
        </p>
      )}
      <p role="status">{said}</p>
    </MailLinkFrame>
  )
}
