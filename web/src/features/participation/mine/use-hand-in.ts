import { useForm } from '@mantine/form'
import { isLive } from '@sampan/contract/cooperation'
import type { StoredFileInfo } from '@sampan/contract/file'
import { limits } from '@sampan/contract/limits'
import { submitTaskFile, submitTaskLink } from '@sampan/contract/participation-own.schemas'
import type { ParticipationDetail } from '@sampan/contract/task'
import { useEffect, useState } from 'react'
import { useSubmitFile, useSubmitLink } from '#features/participation/my-task.api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { wordsOf } from '#ui/clock/reason-words.ts'
import type { Reason } from '#ui/form/confirm-dialog.tsx'
import { tellKept } from '#ui/frame/toasts.tsx'

/** What a draft is, in one press; the reviewers read the words. */
export const handInReasons = ['first', 'changed', 'better'] as const

export interface Fix {
  isDone: boolean
  reply: string
}

export interface HandInValues extends Record<string, unknown> {
  kind: 'file' | 'link'
  file: StoredFileInfo | null
  fileId: string
  link: string
  reason: Reason
  liveMinutes: number | string
  /** By remark: what the creator says is done. */
  fixes: Record<string, Fix>
}

/** Minutes that a livestream must last (R26: 30 at least); null where none is asked. */
function minutesAsked({ task }: Pick<ParticipationDetail, 'task'>): number | null {
  if (!isLive(task.cooperationType)) return null
  return Math.max(limits.livestreamMinutesMin, task.requirement.liveMinutes ?? 0)
}

/**
 * Handing a draft in. What was typed, ticked and uploaded is kept in the tab: it outlives a refusal, a reload and a
 * session that ran out.
 * @param onDone after the draft was taken
 */
export function useHandIn(detail: ParticipationDetail, onDone: () => void) {
  const { t } = useTranslation('errors')
  const { t: say } = useTranslation('task')
  const [fault, setFault] = useState('')
  const submitFile = useSubmitFile()
  const submitLink = useSubmitLink()
  const name = `handIn:${detail.id}:${detail.round + 1}`
  const asked = minutesAsked(detail)
  const mayLink = detail.actions.includes('submitLink')
  const mayFile = detail.actions.includes('submitFile')

  const commonOf = ({ reason, liveMinutes, fixes }: HandInValues) => ({
    id: detail.id,
    note: wordsOf(reason, (key) => say(`handIn.reasons.${key}`)),
    ...(asked !== null && liveMinutes !== '' && { liveMinutes: Number(liveMinutes) }),
    fixes: Object.entries(fixes).flatMap(([remarkId, { isDone, reply }]) =>
      isDone ? [{ remarkId, reply }] : [],
    ),
  })
  const fileInputOf = (values: HandInValues) => ({ ...commonOf(values), fileId: values.fileId })
  const linkInputOf = (values: HandInValues) => ({ ...commonOf(values), link: values.link.trim() })

  function faultOfMinutes({ liveMinutes }: HandInValues): Record<string, string> {
    if (asked === null) return {}
    if (liveMinutes === '') return { liveMinutes: t('liveMinutesNeeded') }
    return Number(liveMinutes) < asked ? { liveMinutes: t('liveMinutesTooFew', { min: asked }) } : {}
  }

  const form = useForm<HandInValues>({
    initialValues: {
      file: null,
      fileId: '',
      link: '',
      reason: { key: detail.round === 0 ? 'first' : 'changed', text: '' },
      liveMinutes: '',
      fixes: {},
      ...readDraft<HandInValues>(name),
      kind: kindOf(mayFile, mayLink, readDraft<HandInValues>(name)?.kind),
    },
    validate: (values) => ({
      ...(values.kind === 'file'
        ? validateWith(submitTaskFile.input)(fileInputOf(values))
        : validateWith(submitTaskLink.input)(linkInputOf(values))),
      ...faultOfMinutes(values),
    }),
  })
  const values = form.getValues()
  useEffect(() => saveDraft(name, values, { onDevice: true }), [name, values])

  async function send(given: HandInValues): Promise<void> {
    setFault('')
    try {
      if (given.kind === 'file') await submitFile.mutateAsync(fileInputOf(given))
      else await submitLink.mutateAsync(linkInputOf(given))
      dropDraft(name)
      onDone()
    } catch (error) {
      if (!tellKept(error)) setFault(showRefusal(form, error))
    }
  }

  return {
    form,
    values,
    fault,
    asked,
    hasChoice: mayFile && mayLink,
    isBusy: submitFile.isPending || submitLink.isPending,
    setFile(file: StoredFileInfo | null) {
      form.setFieldValue('file', file)
      form.setFieldValue('fileId', file?.id ?? '')
    },
    setFix: (remarkId: string, fix: Fix) =>
      form.setFieldValue('fixes', (before) => ({ ...before, [remarkId]: fix })),
    onSubmit: form.onSubmit((given) => void send(given), focusFirstFault(form)),
  }
}

/** What the task takes; where it takes either, what was chosen before, a file at first. */
function kindOf(mayFile: boolean, mayLink: boolean, kept?: 'file' | 'link'): 'file' | 'link' {
  if (mayFile && mayLink) return kept ?? 'file'
  return mayFile ? 'file' : 'link'
}

export type HandIn = ReturnType<typeof useHandIn>
