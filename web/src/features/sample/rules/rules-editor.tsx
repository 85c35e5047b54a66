import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ApprovalRules, type DryRun, type dryRunDays, liveRunDays } from '@sampan/contract/approval-rule'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditorNotices } from '#ui/editor/editor-notices.tsx'
import { useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import { ConfirmDialog } from '#ui/verb/asked-dialogs.ts'
import { DryRunPanel } from './dry-run.tsx'
import { MoreMenu } from './more-menu.tsx'
import { RuleList } from './rule-list.tsx'
import { RuleVersions } from './rule-versions.tsx'
import { useDryRun } from './rules.api.ts'
import classes from './rules.module.css'
import { type RulesForm, useRulesForm } from './use-rules-form.ts'

/** The last change must rest for so long before past applications are read again; milliseconds. */
const restMs = 400
/** Rules have no text a language. */
const noTexts: readonly string[] = []
const noLanguage = () => undefined
type Days = (typeof dryRunDays)[number]
type Asked = 'live' | 'off' | 'discard'

interface RulesEditorProps {
  stored: ApprovalRules
  /** Chooses another brand, where the reader may. */
  choice: ReactNode
}

/** Rules as sentences at the left, what they would have decided at the right. */
export function RulesEditor({ stored, choice }: RulesEditorProps) {
  const { t } = useTranslation('approval-rule')
  const form = useRulesForm(stored)
  useFocusFault(form, noTexts, noLanguage)
  const [days, setDays] = useState<Days>(liveRunDays)
  const [asked, setAsked] = useState<Asked>()
  const [rested] = useDebouncedValue(form.rules, restMs)
  const run = useDryRun({ brandId: stored.brand.id, rules: rested, days })
  return (
    <>
      <PageHead
        title={t('title')}
        meta={t('scope', { brand: stored.brand.name })}
        badge={<State stored={stored} form={form} />}
        actions={<Actions stored={stored} form={form} choice={choice} onAsk={setAsked} />}
      />
      <EditorNotices editor={form} conflict={t('conflict', { name: stored.changedBy ?? t('somebody') })} />
      <div className={classes.page}>
        <div className={classes.column}>
          <RuleList stored={stored} form={form} run={run.data} />
          <RuleVersions stored={stored} form={form} />
        </div>
        <DryRunPanel
          run={run.data}
          error={run.error}
          onRetry={() => void run.refetch()}
          days={days}
          onDays={setDays}
          isOld={run.isPlaceholderData}
        />
      </div>
      <Questions
        form={form}
        dry={{
          ...{ run: run.data, days, isFailed: run.isError },
          isRead: rested === form.rules && !run.isPlaceholderData && !run.isPending,
        }}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function State({ stored, form }: { stored: ApprovalRules; form: RulesForm }) {
  const { t } = useTranslation('approval-rule')
  if (form.isDirty)
    return (
      <Tag tint="silt" icon={IconPencil} large>
        {t('unsaved')}
      </Tag>
    )
  if (stored.draft)
    return (
      <Tag tint="silt" icon={IconPencil} large>
        {t('draft')}
      </Tag>
    )
  return undefined
}

interface ActionsProps extends RulesEditorProps {
  form: RulesForm
  onAsk: (what: Asked) => void
}

function Actions({ stored, form, choice, onAsk }: ActionsProps) {
  const { t } = useTranslation('approval-rule')
  const { longDay } = useFormats()
  const { live, draft, mayKeep } = stored
  const hasNews = form.isDirty || draft !== null
  return (
    <>
      <span className={live ? classes.live : 'second'}>
        {live ? t('live', { version: live.version, at: longDay(live.since) }) : t('off')}
      </span>
      {choice}
      {mayKeep && (
        <>
          {(live || draft) && (
            <MoreMenu
              icon={<IconDots size={18} aria-hidden />}
              items={[
                ...(live ? [{ label: t('switchOff.verb'), isGrave: true, press: () => onAsk('off') }] : []),
                ...(draft
                  ? [{ label: t('discard.verb'), isGrave: false, press: () => onAsk('discard') }]
                  : []),
              ]}
            />
          )}
          {form.isDirty && (
            <Button variant="default" disabled={form.isBusy} onClick={() => void form.saveDraft()}>
              {t('saveDraft')}
            </Button>
          )}
          {(hasNews || !live) && (
            <ActionButton
              variant="primary"
              busy={form.isBusy}
              onClick={() => form.isSound(false) && onAsk('live')}
            >
              {t('makeLive.verb')}
            </ActionButton>
          )}
        </>
      )}
    </>
  )
}

/** The dry run of the rules on the screen. */
interface Dry {
  run: DryRun | undefined
  days: Days
  /** It is of these rules and days, not of those before the last change. */
  isRead: boolean
  isFailed: boolean
}

interface QuestionsProps {
  form: RulesForm
  dry: Dry
  asked: Asked | undefined
  onClose: () => void
}

/** What the rules would have decided, of which days; that it is not known yet, or cannot be. */
function useWhatIf({ run, days, isRead, isFailed }: Dry): string {
  const { t } = useTranslation('approval-rule')
  const words = { days: t(`dryRun.days_${days}`) }
  if (isFailed) return t('dryRun.failed')
  if (!isRead || !run) return t('makeLive.reading')
  return run.read > 0 ? t('makeLive.text', { ...run, ...words }) : t('makeLive.textNone', words)
}

/** Before rules go live, with the numbers of the dry run; before they end; and before they reject everybody. */
function Questions({ form, dry, asked, onClose }: QuestionsProps) {
  const { t } = useTranslation('approval-rule')
  const { rejecting } = form
  const whatIf = useWhatIf(dry)
  const say = (work: () => Promise<unknown>) => () => void work().then(onClose)
  return (
    <>
      <ConfirmDialog
        opened={asked === 'live' && rejecting === undefined}
        onClose={onClose}
        title={t('makeLive.title')}
        text={whatIf}
        isOff={!dry.isRead && !dry.isFailed}
        confirmLabel={t('makeLive.verb')}
        busy={form.isBusy}
        onConfirm={() => void form.makeLive(false).then((done) => done && onClose())}
      />
      <ConfirmDialog
        opened={rejecting !== undefined}
        onClose={() => {
          form.stopRejecting()
          onClose()
        }}
        title={t('rejectAll.title')}
        text={rejecting ? t('rejectAll.text', { count: rejecting }) : t('rejectAll.textNone')}
        confirmLabel={t('rejectAll.verb')}
        isDestructive
        busy={form.isBusy}
        onConfirm={() =>
          void form.makeLive(true).then(() => {
            form.stopRejecting()
            onClose()
          })
        }
      />
      <ConfirmDialog
        opened={asked === 'off'}
        onClose={onClose}
        title={t('switchOff.title')}
        text={t('switchOff.text')}
        confirmLabel={t('switchOff.verb')}
        isDestructive
        busy={form.isBusy}
        onConfirm={say(form.switchOff)}
      />
      <ConfirmDialog
        opened={asked === 'discard'}
        onClose={onClose}
        title={t('discard.title')}
        text={t('discard.text')}
        confirmLabel={t('discard.verb')}
        isDestructive
        busy={form.isBusy}
        onConfirm={say(form.discardDraft)}
      />
    </>
  )
}
