import type { ScriptVersion } from '@sampan/contract/script'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './script.module.css'
import { ScriptVersions } from './script-versions.tsx'

const PassScriptDialog = lazyWith([], () =>
  import('./pass-script-dialog.tsx').then((file) => file.PassScriptDialog),
)
const ReturnScriptDialog = lazyWith([], () =>
  import('./return-script-dialog.tsx').then((file) => file.ReturnScriptDialog),
)

/** The script of a participation on the console: what was handed in, and the two decisions while it waits. */
export function ConsoleScript({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { script, actions } = detail
  const [newest] = script?.versions ?? []
  if (!script || !newest) return null
  return (
    <CasePanel title={t('script.title')}>
      <ScriptVersions versions={script.versions} />
      {actions.includes('passScript') && <Decide key={newest.round} detail={detail} version={newest} />}
    </CasePanel>
  )
}

export interface DecideProps {
  detail: ParticipationDetail
  /** The version that the reader looks at: a newer one is not decided unseen. */
  version: ScriptVersion
}

function Decide({ detail, version }: DecideProps) {
  const { t } = useTranslation('task')
  const [open, setOpen] = useState<'pass' | 'return'>()
  const given = { detail, version, onClose: () => setOpen(undefined) }
  return (
    <>
      <p className="t-small second">{t('script.waits')}</p>
      <div className={classes.verbs}>
        <ActionButton
          variant="primary"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => setOpen('pass')}
        >
          {t('script.pass.verb')}
        </ActionButton>
        <ActionButton
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setOpen('return')}
        >
          {t('script.return.verb')}
        </ActionButton>
      </div>
      <Suspense fallback={null}>
        {open === 'pass' && <PassScriptDialog {...given} />}
        {open === 'return' && <ReturnScriptDialog {...given} />}
      </Suspense>
    </>
  )
}
