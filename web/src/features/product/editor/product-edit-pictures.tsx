import { ActionIcon } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { useUploadPicture } from './product-edit.api.ts'
import classes from './product-edit-pictures.module.css'
import type { ProductEdit } from './use-product-edit.ts'

const formats = 'image/jpeg,image/png,image/webp'

/** Pictures in the order in which creators see them; the first stands for the product. */
export function ProductPictures({ edit }: { edit: ProductEdit }) {
  const { t } = useTranslation('product')
  const { pictures } = edit.values
  const { add, waiting, faults } = useAdding(edit)
  const [said, say] = useState('')
  const dragged = useRef<number | undefined>(undefined)
  const free = limits.picturesMax - pictures.length - waiting

  function move(from: number, to: number): void {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length || from === to) return
    edit.set({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, picture) })
    say(t('edit.pictures.moved', { from: from + 1, to: to + 1 }))
  }

  function onDrop(event: DragEvent, to: number): void {
    event.preventDefault()
    const from = dragged.current
    dragged.current = undefined
    if (from !== undefined) move(from, to)
    else void add([...event.dataTransfer.files], free)
  }

  return (
    <EditPanel
      title={t('edit.pictures.title')}
      text={t('edit.pictures.text', { count: limits.picturesMax })}
      error={edit.errors.pictures ?? faultOf(edit.errors)}
    >
      <ul className={classes.pictures}>
        {pictures.map((picture, at) => (
          <EditedPicture
            key={picture.url}
            {...{ picture, at, move }}
            isLast={at === pictures.length - 1}
            onDragged={(from) => {
              dragged.current = from
            }}
            onDrop={(event) => onDrop(event, at)}
            onRemove={() => edit.set({ pictures: pictures.toSpliced(at, 1) })}
          />
        ))}
        {Array.from({ length: waiting }, (_, at) => at).map((at) => (
          <li key={`waiting ${at}`} className={classes.waiting}>
            <Spinner size={20} />
            <span className="t-meta">{t('edit.pictures.sending')}</span>
          </li>
        ))}
        {free > 0 && (
          <li
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, pictures.length - 1)}
          >
            <AddPicture onFiles={(files) => void add(files, free)} />
          </li>
        )}
      </ul>
      {faults.map((fault) => (
        <p key={fault} className={classes.fault} role="alert">
          {fault}
        </p>
      ))}
      <span className="sr-only" role="status">
        {said}
      </span>
    </EditPanel>
  )
}

function AddPicture({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('product')
  const id = useId()
  return (
    <label htmlFor={id} className={classes.add}>
      <input
        id={id}
        type="file"
        accept={formats}
        multiple
        className="sr-only"
        data-path="pictures"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <IconPhotoPlus size={24} aria-hidden />
      <span>{t('edit.pictures.add')}</span>
      <span className="t-meta dim">{t('edit.pictures.formats')}</span>
    </label>
  )
}

/** Sends files one after the other and puts each at the end; one that is refused says why and stops none. */
function useAdding(edit: ProductEdit) {
  const { t } = useTranslation('product')
  const upload = useUploadPicture()
  const latest = useRef(edit)
  latest.current = edit
  const [waiting, setWaiting] = useState(0)
  const [faults, setFaults] = useState<string[]>([])
  async function add(files: File[], free: number): Promise<void> {
    const taken = files.slice(0, Math.max(0, free))
    setFaults(files.length > taken.length ? [t('edit.pictures.tooMany', { count: limits.picturesMax })] : [])
    setWaiting((count) => count + taken.length)
    for (const file of taken) {
      try {
        const picture = await upload(file)
        const { values, set } = latest.current
        set({ pictures: [...values.pictures, picture] })
      } catch (error) {
        setFaults((old) => [
          ...old,
          `${file.name}: ${isSessionOver(error) ? error.message : messageOf(error)}`,
        ])
      } finally {
        setWaiting((count) => count - 1)
      }
    }
  }
  return { add, waiting, faults }
}

const faultOf = (errors: Record<string, string>): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith('pictures.'))?.[1]

interface EditedPictureProps {
  picture: ProductEdit['values']['pictures'][number]
  /** Its place among the pictures, from 0. */
  at: number
  isLast: boolean
  move: (from: number, to: number) => void
  onDragged: (from: number | undefined) => void
  onDrop: (event: DragEvent) => void
  onRemove: () => void
}

function EditedPicture({ picture, at, isLast, move, onDragged, onDrop, onRemove }: EditedPictureProps) {
  const { t } = useTranslation('product')
  return (
    <li
      className={classes.picture}
      draggable
      onDragStart={(event) => {
        onDragged(at)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragEnd={() => onDragged(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <ProductPicture url={picture.thumb || picture.url} alt={t('edit.pictures.nth', { number: at + 1 })} />
      {at === 0 && <span className={classes.first}>{t('edit.pictures.first')}</span>}
      <div className={classes.tools}>
        <ActionIcon
          size={32}
          aria-label={t('edit.pictures.earlier', { number: at + 1 })}
          disabled={at === 0}
          onClick={() => move(at, at - 1)}
        >
          <IconArrowLeft size={16} />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={t('edit.pictures.later', { number: at + 1 })}
          disabled={isLast}
          onClick={() => move(at, at + 1)}
        >
          <IconArrowRight size={16} />
        </ActionIcon>
        <ActionIcon size={32} aria-label={t('edit.pictures.remove', { number: at + 1 })} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </li>
  )
}
