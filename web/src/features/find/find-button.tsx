import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { chords, useKeys } from '#ui/keys/use-keys.ts'
import classes from './find-button.module.css'
import type { FinderProps } from './finder.tsx'
import { useNoteRecent } from './recent.ts'

const Finder = lazyWith(['find', 'sample', 'task'], () =>
  import('./finder.tsx').then((module) => module.default),
)

type FindButtonProps = Omit<FinderProps, 'opened' | 'onClose'> & { pathname: string }

/** The way to everything, in the bar of every page of the console; Ctrl K opens it too. What it needs comes when it opens. */
export function FindButton({ pathname, ...props }: FindButtonProps) {
  const { t } = useTranslation('console')
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useNoteRecent(pathname)
  useKeys(
    (event, name) => {
      if (name !== 'k' || !(event.ctrlKey || event.metaKey)) return false
      if (!event.repeat) setOpened((now) => !now)
      return true
    },
    { ...chords, hearsLayers: true },
  )
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span className={`${classes.text} one-line`}>{t('search')}</span>
        <kbd aria-hidden data-keys="Ctrl K" />
      </button>
      {(opened || wasOpened) && (
        <Suspense fallback={null}>
          <Finder opened={opened} onClose={() => setOpened(false)} {...props} />
        </Suspense>
      )}
    </>
  )
}
