import { IconCloudUp } from '@tabler/icons-react'
import { useWaitingAbout } from '#lib/waiting.ts'
import { CaseNote } from './case-panel.tsx'
import classes from './waits-note.module.css'

/** Shown where a call is queued that has not reached the server (R108): the page still shows how it was before. */
export function WaitsNote({ about }: { about: string }) {
  const note = useWaitingAbout(about)
  if (!note) return null
  return (
    <div role="status">
      <CaseNote icon={<IconCloudUp size={20} aria-hidden />}>
        {note.text}{' '}
        <button type="button" className={classes.see} onClick={note.see}>
          {note.seeLabel}
        </button>
      </CaseNote>
    </div>
  )
}
