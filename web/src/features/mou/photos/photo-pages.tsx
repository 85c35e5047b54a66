import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCamera, IconPhoto, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './photo-pages.module.css'
import type { PaperPhotos, PhotoPage } from './use-paper-photos.ts'

interface PhotoPagesProps {
  photos: PaperPhotos
  /** Sends the pages as one PDF. */
  onReady: () => void
}

/** A paper that was signed by hand, photographed page by page: takes the pictures, orders them, makes one PDF. */
export function PhotoPages({ photos, onReady }: PhotoPagesProps) {
  const { t } = useTranslation('mou')
  const { pages, fault, isReading } = photos
  return (
    <div className={classes.photos}>
      <p className="t-small second">{t('photos.text')}</p>
      {pages.length > 0 && <Pages photos={photos} />}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.buttons}>
        <PickButton photos={photos} isCamera />
        <PickButton photos={photos} />
      </div>
      {pages.length > 0 && (
        <ActionButton variant="tinted" size="md" fullWidth busy={isReading} onClick={onReady}>
          {t('photos.make', { count: pages.length })}
        </ActionButton>
      )}
    </div>
  )
}

/** Opens the camera, or the pictures that the device holds. */
function PickButton({ photos, isCamera = false }: { photos: PaperPhotos; isCamera?: boolean }) {
  const { t } = useTranslation('mou')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="md"
        className={isCamera ? classes.camera : undefined}
        leftSection={isCamera ? <IconCamera size={20} aria-hidden /> : <IconPhoto size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(isCamera ? 'photos.take' : 'photos.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        // By these names a phone hands its own formats over as JPEG.
        accept="image/jpeg,image/png,image/webp"
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) void photos.add(files)
        }}
      />
    </>
  )
}

function Pages({ photos }: { photos: PaperPhotos }) {
  const { t } = useTranslation('mou')
  const { pages, move, remove } = photos
  const list = useRef<HTMLOListElement>(null)
  // A moved line takes the focus along, which the browser drops.
  const [moved, setMoved] = useState<{ id: number; by: -1 | 1 }>()
  const place = pages.findIndex(({ id }) => id === moved?.id) + 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes after the press that moved it
  useEffect(() => {
    if (!moved) return
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-page="${moved.id}"] button:enabled`)
    const wanted = [...(buttons ?? [])].find(({ dataset }) => dataset.by === String(moved.by))
    const target = wanted ?? buttons?.[0]
    target?.focus()
  }, [moved, place])
  const onMove = (page: PhotoPage, by: -1 | 1) => {
    move(page, by)
    setMoved({ id: page.id, by })
  }
  return (
    <>
      <ol className={classes.pages} ref={list}>
        {pages.map((page, at) => (
          <li key={page.id} className={classes.page} data-page={page.id}>
            <img src={page.url} alt="" className={classes.picture} />
            <span className={classes.place}>{t('photos.page', { page: at + 1 })}</span>
            <ActionIcon
              aria-label={t('photos.up', { page: at + 1 })}
              disabled={at === 0}
              data-by={-1}
              onClick={() => onMove(page, -1)}
            >
              <IconArrowUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('photos.down', { page: at + 1 })}
              disabled={at === pages.length - 1}
              data-by={1}
              onClick={() => onMove(page, 1)}
            >
              <IconArrowDown size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('photos.remove', { page: at + 1 })} onClick={() => remove(page)}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {moved && place > 0 && t('photos.moved', { page: place })}
      </p>
    </>
  )
}
