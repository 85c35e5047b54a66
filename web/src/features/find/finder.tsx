import { Kbd, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from './find.module.css'
import type { FinderLine, Group } from './finder-lines.tsx'
import { noteRecent } from './recent.ts'
import { type FinderPlace, useActions } from './use-actions.ts'
import { type Scope, scopes, useFinder } from './use-finder.ts'

export interface FinderProps {
  opened: boolean
  onClose: () => void
  /** `/m` on a phone. */
  base: string
  role: string
  places: readonly FinderPlace[]
}

/** Finds everything that the reader may see: cases, creators, offers, companies, pages and what can be begun. */
export default function Finder({ opened, onClose, ...props }: FinderProps) {
  const { t } = useTranslation('find')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size={600}
      padding={0}
      // It stays where it is while there is more or less to show.
      centered={false}
      yOffset={96}
      fullScreen={props.base !== ''}
      aria-label={t('label')}
      classNames={{ content: classes.content as string, body: classes.body as string }}
    >
      <Field {...props} onClose={onClose} />
    </Dialog>
  )
}

function Field({ onClose, base, role, places }: Omit<FinderProps, 'opened'>) {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setScope] = useState<Scope>('all')
  const [at, setAt] = useState(0)
  // Enter was pressed before the answer was there: what is found first opens then.
  const [isAwaited, setAwaited] = useState(false)
  const actions = useActions(role)
  const { typed, scope, shown, flat, isBehind, error } = useFinder(text, chosen, { role, places, actions })
  const active = flat[Math.min(at, flat.length - 1)]
  const open = (line: FinderLine | undefined, isNewTab = false) => {
    if (!line) return
    const { href, title, text: facts } = line
    if (/\/[0-9a-f-]{36}$/.test(href)) noteRecent({ href, title: [title, facts].filter(Boolean).join(' · ') })
    if (isNewTab) return void window.open(`${base}${href}`, '_blank', 'noopener')
    onClose()
    void navigate({ href: `${base}${href}` })
  }
  useEffect(() => {
    if (!isAwaited || isBehind) return
    setAwaited(false)
    open(flat[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown']
    if (step && flat.length > 0)
      setAt((now) => (Math.min(now, flat.length - 1) + step + flat.length) % flat.length)
    else if (event.key === 'Enter' && isBehind) setAwaited(true)
    else if (event.key === 'Enter') open(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.field}>
        <button type="button" className={classes.back} aria-label={t('close')} onClick={onClose}>
          <IconArrowLeft size={20} aria-hidden />
        </button>
        <IconSearch size={20} className={classes.lens} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
            setAwaited(false)
          }}
          onKeyDown={onKeyDown}
        />
        <SegmentedControl
          size="xs"
          className={classes.scopes as string}
          aria-label={t('scope.label')}
          value={scope}
          onChange={(value) => setScope(value as Scope)}
          data={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
      </div>
      <div className={classes.list} role="listbox" id={listId} aria-label={t('found')} aria-busy={isBehind}>
        {shown.map(({ group, lines }) => (
          <GroupOfLines key={group} group={group}>
            {lines.map((line) => (
              <Line
                key={line.key}
                id={`${listId}-${line.key}`}
                line={line}
                typed={typed}
                isActive={line === active}
                onPoint={() => setAt(flat.indexOf(line))}
                onOpen={(isNewTab) => open(line, isNewTab)}
              />
            ))}
          </GroupOfLines>
        ))}
      </div>
      <Said
        typed={typed}
        isBehind={isBehind}
        count={flat.length}
        fault={error ? messageOf(error) : undefined}
      />
      <Foot />
    </>
  )
}

function GroupOfLines({ group, children }: { group: Group; children: ReactNode }) {
  const { t } = useTranslation('find')
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
    <div role="group" aria-labelledby={id}>
      <div className={classes.group} id={id}>
        {t(`group.${group}`)}
      </div>
      {children}
    </div>
  )
}

interface LineProps {
  id: string
  line: FinderLine
  typed: string
  isActive: boolean
  onPoint: () => void
  onOpen: (isNewTab: boolean) => void
}

function Line({ id, line, typed, isActive, onPoint, onOpen }: LineProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as of every list box with one
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.line}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.picture}>{line.mark}</span>
      <span className={classes.words}>
        <span className={`${classes.title} one-line`}>
          <Marked text={line.title} typed={typed} />
        </span>
        {line.text && (
          <span className="t-meta dim one-line">
            <Marked text={line.text} typed={typed} />
          </span>
        )}
      </span>
      {line.aside && <span className={classes.aside}>{line.aside}</span>}
    </div>
  )
}

/** The typed words within a text, where they stand as they were typed. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.found}>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

/** What there is to say instead of lines, or beside them to a screen reader. */
function Said(said: { typed: string; isBehind: boolean; count: number; fault: string | undefined }) {
  const { t } = useTranslation('find')
  const { typed, isBehind, count, fault } = said
  const isEmpty = count === 0 && typed !== ''
  const text =
    fault ?? (isBehind ? t('searching') : isEmpty ? t('nothing', { typed }) : t('count', { count }))
  const isSeen = fault !== undefined || (count === 0 && (isBehind || isEmpty))
  return (
    <p className={isSeen ? classes.said : 'sr-only'} role="status">
      {text}
    </p>
  )
}

function Foot() {
  const { t } = useTranslation('find')
  const hints = [
    [['↑', '↓'], 'move'],
    [['Enter'], 'open'],
    [['Ctrl Enter'], 'newTab'],
    [['#'], 'number'],
    [['@'], 'creator'],
    [['>'], 'action'],
  ] as const
  return (
    <div className={classes.foot} aria-hidden>
      {hints.map(([keys, verb]) => (
        <span key={verb}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(`key.${verb}`)}
        </span>
      ))}
    </div>
  )
}
