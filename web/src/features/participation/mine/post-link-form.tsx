import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountName } from '@sampan/contract/creator-account-name'
import { addPostLink } from '@sampan/contract/participation-own.schemas'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAddPostLink } from '#features/participation/my-task.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, tellKept } from '#ui/frame/toasts.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import classes from './hand-in.module.css'
import panel from './my-task.module.css'

/** The post of a draft that passed: to publish it and give its link; later the link, to be changed while it is checked. */
export function PostLinkPanel({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const [isChanging, setChanging] = useState(false)
  const mayAdd = detail.actions.includes('addPostLink')
  const { postLink } = detail
  if (!postLink && !mayAdd) return null
  return (
    <CasePanel title={t(postLink ? 'case.post' : 'handIn.post.title')}>
      {postLink && (
        <a className={panel.link} href={postLink} target="_blank" rel="noreferrer noopener">
          <IconExternalLink size={16} aria-hidden />
          <span className="one-line">{postLink}</span>
        </a>
      )}
      {!postLink && <WhatToPublish detail={detail} />}
      {mayAdd && (!postLink || isChanging) && (
        <PostLinkForm detail={detail} onDone={() => setChanging(false)} />
      )}
      {mayAdd && postLink && !isChanging && (
        <Button className={panel.own as string} onClick={() => setChanging(true)}>
          {t('handIn.post.replace')}
        </Button>
      )}
    </CasePanel>
  )
}

/** From which account, and which words the caption must carry. */
function WhatToPublish({ detail }: { detail: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const { hashtags } = detail.task.requirement
  return (
    <>
      <p className="t-small second">{t('handIn.post.text', { handle: accountName(detail.creator) })}</p>
      {hashtags.length > 0 && (
        <div className={classes.tags}>
          <span className="t-small">{t('handIn.post.tags')}</span>
          {hashtags.map((tag) => (
            <CopyText key={tag} text={tag} />
          ))}
        </div>
      )}
    </>
  )
}

interface Values extends Record<string, unknown> {
  link: string
}

function PostLinkForm({ detail, onDone }: { detail: ParticipationDetail; onDone: () => void }) {
  const { t } = useTranslation('task')
  const { nameOf } = useParticipationClocks('creator')
  const write = useAddPostLink()
  const [fault, setFault] = useState('')
  const name = `postLink:${detail.id}`
  const inputOf = ({ link }: Values) => ({ id: detail.id, link: link.trim() })
  const form = useForm<Values>({
    initialValues: { link: '', ...readDraft<Values>(name) },
    validate: (values) => validateWith(addPostLink.input)(inputOf(values)),
  })
  const values = form.getValues()
  useEffect(() => saveDraft(name, values, { onDevice: true }), [name, values])
  async function send(given: Values): Promise<void> {
    setFault('')
    try {
      await write.mutateAsync(inputOf(given))
      dropDraft(name)
      showDone(t('handIn.post.done', { name: nameOf(detail, 'staff') }))
      onDone()
    } catch (error) {
      if (tellKept(error)) return onDone()
      setFault(showRefusal(form, error))
    }
  }
  return (
    <form
      noValidate
      className={panel.list}
      onSubmit={form.onSubmit((given) => void send(given), focusFirstFault(form))}
    >
      <TextInput
        type="url"
        inputMode="url"
        label={t('handIn.post.label')}
        description={t('handIn.post.help')}
        placeholder="https://"
        autoComplete="off"
        {...form.getInputProps('link')}
      />
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <ActionButton
        type="submit"
        variant={detail.postLink ? 'secondary' : 'primary'}
        size="md"
        busy={write.isPending}
        busyLabel={t('handIn.busy')}
      >
        {t('handIn.post.confirm')}
      </ActionButton>
    </form>
  )
}
