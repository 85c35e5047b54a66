import type { FileView } from '@sampan/contract/file'
import { Link } from '#ui/frame/links.tsx'
import classes from './proof.module.css'

/** Files that show what happened, each opened by a press. */
export function ProofFiles({ files }: { files: readonly FileView[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <Link href={file.url} target="_blank" rel="noreferrer" className="one-line">
            {file.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
