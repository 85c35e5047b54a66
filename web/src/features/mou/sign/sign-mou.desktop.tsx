import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { LogInFirst } from '#features/account/log-in-first.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { useIsKnown } from '#lib/session.ts'
import { Link } from '#ui/frame/links.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import classes from './sign.module.css'
import { SignFlow, type SignFrame } from './sign-flow.tsx'

const search = { id: words() }

/** Reading and signing one agreement on a desktop, by the query `id`. */
export function Page() {
  const [{ id }] = useSearch(search)
  const isKnown = useIsKnown()
  return (
    <Container>
      {isKnown ? (
        <SignFlow id={id || undefined} isPhone={false} frame={(parts) => <Column {...parts} />} />
      ) : (
        <LogInFirst />
      )}
    </Container>
  )
}

/** A reading column in the middle, with its button in view at its foot. */
function Column({ title, backHref, button, duty, children }: SignFrame) {
  const { t } = useTranslation('mou')
  return (
    <div className={classes.column}>
      <header className={classes.head}>
        <Button
          component={Link}
          href={backHref}
          variant="quiet"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('signing.toList')}
        </Button>
        <h1 className="t-title">{title}</h1>
      </header>
      {children}
      {button && (
        <div className={classes.foot}>
          {duty && (
            <p className={classes.duty}>
              <span>{duty.left}</span>
              <span>{duty.right}</span>
            </p>
          )}
          {button}
        </div>
      )}
    </div>
  )
}
