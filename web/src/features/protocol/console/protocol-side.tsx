import { Button } from '@mantine/core'
import {
  type Language,
  type LocalText,
  languageNames,
  languages,
  languageTag,
} from '@sampan/contract/country'
import { named, nameMark, type ProtocolEdit } from '@sampan/contract/protocol'
import { IconArrowsDiff, IconFileSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { LanguageTabs } from '#ui/editor/language-tabs.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { Comparison } from '../comparison.tsx'
import { useProtocolVersion } from '../protocol.api.ts'
import pageClasses from '../protocol.module.css'
import { ProtocolText } from '../protocol-text.tsx'
import { useDays } from '../use-days.ts'
import classes from './protocols.module.css'
import type { ProtocolEditor } from './use-protocol-edit.ts'

interface SideProps {
  own: ProtocolEdit
  edit: ProtocolEditor
  language: Language
}

type Shown = { kind: 'preview' | 'compare' } | { kind: 'version'; version: number }

/** The draft as it will be read, what it changes, and every version that there was. */
export function ProtocolSide({ own, edit, language }: SideProps) {
  const { t } = useTranslation('protocol')
  const [shown, setShown] = useState<Shown>()
  const { before } = own
  return (
    <>
      <EditPanel title={t('edit.preview')}>
        <div className={classes.buttons}>
          <Button
            leftSection={<IconFileSearch size={18} aria-hidden />}
            onClick={() => setShown({ kind: 'preview' })}
          >
            {t('edit.previewButton')}
          </Button>
          {before && (
            <Button
              leftSection={<IconArrowsDiff size={18} aria-hidden />}
              onClick={() => setShown({ kind: 'compare' })}
            >
              {before.version === 0
                ? t('edit.compareOwn')
                : t('edit.compareButton', { version: before.version })}
            </Button>
          )}
        </div>
      </EditPanel>
      <Versions own={own} onOpen={(version) => setShown({ kind: 'version', version })} />
      <ShownDialog
        own={own}
        edit={edit}
        shown={shown}
        language={language}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

function Versions({ own, onOpen }: { own: ProtocolEdit; onOpen: (version: number) => void }) {
  const { t } = useTranslation('protocol')
  const { longDay } = useFormats()
  const { lineOf } = useDays()
  const { pathname } = useLocation()
  const list = pathname.slice(0, pathname.lastIndexOf('/'))
  return (
    <EditPanel title={t('edit.versions')} text={t('edit.versionsHelp')}>
      {own.versions.length === 0 && <p className="t-small second">{t('edit.first')}</p>}
      <ul className={classes.versions}>
        {own.versions.map((each) => (
          <li key={each.version} className={classes.version}>
            <div className={classes.versionHead}>
              <b>{each.version === 0 ? t('ownText') : lineOf(each)}</b>
              <Button
                size="xs"
                variant="quiet"
                aria-label={t('edit.see', { version: each.version })}
                onClick={() => onOpen(each.version)}
              >
                {t('edit.seeVerb')}
              </Button>
            </div>
            <span className="t-meta second">
              {each.publishedAt && each.publishedBy
                ? t('edit.versionLine', { date: longDay(each.publishedAt), name: each.publishedBy })
                : lineOf(each)}
              {each.asksAgain && ` · ${t('edit.asked')}`}
            </span>
            <span className={classes.buttons}>
              <Tag tint={each.state === 'inForce' ? 'delta' : each.state === 'coming' ? 'lagoon' : 'silt'}>
                {t(`state.${each.state}`)}
              </Tag>
              <Link
                className={classes.link}
                href={`${list}/consents?document=${own.id}&version=${each.version}`}
              >
                {t('edit.acceptedLink', { count: each.accepted })}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </EditPanel>
  )
}

interface ShownDialogProps extends SideProps {
  shown: Shown | undefined
  onClose: () => void
}

function ShownDialog({ shown, onClose, ...rest }: ShownDialogProps) {
  const { t } = useTranslation('protocol')
  const title =
    shown?.kind === 'compare'
      ? t('edit.compare')
      : shown?.kind === 'version' && shown.version > 0
        ? t('edit.compareOf', { version: shown.version })
        : t('edit.preview')
  return (
    <Dialog opened={shown !== undefined} onClose={onClose} title={title} size={880}>
      {shown && <ShownText shown={shown} {...rest} />}
    </Dialog>
  )
}

/** The two texts of a version are read when somebody wants to see it. */
function ShownText({ own, edit, shown, language: first }: SideProps & { shown: Shown }) {
  const { t } = useTranslation('protocol')
  const { data: tenant } = useTenant()
  const [language, setLanguage] = useState(first)
  const version = shown.kind === 'version' ? shown.version : undefined
  const at = own.versions.findIndex((each) => each.version === version)
  const earlier = version === undefined ? undefined : own.versions[at + 1]?.version
  const { data: old } = useProtocolVersion(own.id, version)
  const { data: before } = useProtocolVersion(own.id, earlier)
  const texts = version === undefined ? edit.values : old
  if (!texts || (earlier !== undefined && !before)) return <ListSkeleton rows={6} form="rows" />
  const base = shown.kind === 'compare' ? own.before : before
  const shownIn = (text: LocalText) => named(text[language] ?? '', tenant?.clientName ?? nameMark).trim()
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <LanguageTabs
        label={t('edit.language')}
        value={language}
        onChange={setLanguage}
        stateOf={(each) => (texts.body[each]?.trim() ? 'whole' : 'none')}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is slid is reached by the keyboard */}
      <section className={classes.shown} aria-label={t(base ? 'edit.compare' : 'edit.preview')} tabIndex={0}>
        {base ? (
          <Comparison before={shownIn(base.body)} after={shownIn(texts.body)} language={language} />
        ) : shownIn(texts.body) ? (
          <>
            <h2 className={pageClasses.title} lang={languageTag(language)}>
              {shownIn(texts.title)}
            </h2>
            <ProtocolText body={shownIn(texts.body)} lang={languageTag(language)} />
          </>
        ) : (
          <p className="second">
            {t('edit.lacks', {
              languages: languages
                .filter((each) => each === language)
                .map((each) => languageNames[each])
                .join(', '),
            })}
          </p>
        )}
      </section>
    </div>
  )
}
