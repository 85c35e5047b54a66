import { Button } from '@mantine/core'
import type { MailLinkView } from '@sampan/contract/mail-link'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './mail-link.module.css'
import { MailLinkFrame } from './mail-link-frame.tsx'
import { MovedCase } from './mail-link-moved.tsx'
import { MailLinkState } from './mail-link-state.tsx'

/** Where the console shows these cases: the one, or the list. */
function placeOf({ purpose, cases }: MailLinkView, base: '' | '/m'): string {
  const [only] = cases
  const list = purpose === 'sample' ? 'samples' : 'participations'
  if (only && cases.length === 1) return `${base}/console/${list}/${only.id}`
  return `${base}/console/samples`
}

/** Nothing is left for this link: its reader decided, or the cases have moved on without it. */
export function MailLinkSettled({ link, base }: { link: MailLinkView; base: '' | '/m' }) {
  const { t } = useTranslation('mail-link')
  const { moment } = useFormats()
  const count = link.cases.length
  const last = link.cases
    .map(({ decision }) => decision?.at ?? '')
    .toSorted()
    .at(-1)
  const isUsed = link.state === 'used'
  return (
    <MailLinkFrame
      link={link}
      bottom={
        <BottomBar>
          <Button component={Link} href={placeOf(link, base)} variant="primary" size="lg">
            {t('toConsole', { count })}
          </Button>
        </BottomBar>
      }
    >
      {isUsed ? (
        <MailLinkState
          icon={IconCheck}
          title={t('used.title')}
          text={t('used.text', { count, at: last ? moment(last) : '' })}
        />
      ) : (
        <MailLinkState icon={IconArrowForwardUp} title={t('moved.all', { count })} text={t('moved.text')} />
      )}
      <div className={classes.cards}>
        {link.cases.map((each) => (
          <MovedCase key={each.id} each={each} />
        ))}
      </div>
      {isUsed && (
        <p className={classes.hint}>
          <IconArrowBackUp size={18} aria-hidden />
          {t('used.wrong')}
        </p>
      )}
    </MailLinkFrame>
  )
}
