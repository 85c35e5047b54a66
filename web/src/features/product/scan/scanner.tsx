import { Button, TextInput } from '@mantine/core'
import { readBarcode } from '@sampan/contract/barcode'
import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useReader } from '#features/product/product.api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { matching, yes } from '#lib/search-fields.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showFailure } from '#ui/frame/toasts.tsx'
import { BoundProducts } from './bound-products.tsx'
import { CameraView } from './camera-view.tsx'
import { lookInFile, NoPicture } from './read-picture.ts'
import { useBind, useBoundProducts, useScanned } from './scan.api.ts'
import classes from './scan.module.css'
import { ScannedProduct } from './scanned-product.tsx'

const search = { code: matching(/^\d{8,14}$/), bind: yes }

interface ScannerProps {
  /** `/m` on the phone, nothing on a desktop. */
  base: '/m' | ''
  /** The camera starts with the page: somebody came by the scan icon. */
  startsAtOnce: boolean
}

/** Reads the barcode of a product by camera, from a picture or as typed digits, and shows what it leads to. */
export function Scanner({ base, startsAtOnce }: ScannerProps) {
  const { t } = useTranslation('scan')
  const [{ code = '', bind }, change] = useSearch(search)
  const [fault, setFault] = useState('')
  const found = useScanned(code)
  const bound = useBoundProducts()
  useBindOnReturn(bind === '1' && found.data !== undefined, code, () =>
    change({ bind: undefined }, { replace: true }),
  )
  const onCode = (read: string) => {
    setFault('')
    // After a call that was lost the same code is asked for again.
    if (read === code) void found.refetch()
    else change({ code: read }, { replace: true })
  }
  const onAgain = () => change({ code: undefined }, { replace: true })
  const isHeld = bound.data?.some(({ product }) => product.id === found.data?.product.id) ?? false
  const said = fault || (code && found.error && !isSessionOver(found.error) ? messageOf(found.error) : '')
  return (
    <div className={classes.page}>
      {found.data ? (
        <ScannedProduct found={found.data} isBound={isHeld} base={base} onAgain={onAgain} />
      ) : (
        <>
          <CameraView startsAtOnce={startsAtOnce} onCode={(read) => read !== code && onCode(read)} />
          {said && (
            <p className={classes.said} role="alert">
              {said}
            </p>
          )}
          <ByPicture onCode={onCode} onFault={setFault} />
          <ByDigits key={code} code={code} busy={code !== '' && found.isFetching} onCode={onCode} />
        </>
      )}
      <BoundProducts bound={bound.data} base={base} text={t('mine.text')} />
    </div>
  )
}

/** A visitor pressed the bind and came back logged in: it is carried out once. */
function useBindOnReturn(isDue: boolean, barcode: string, onDone: () => void): void {
  const { isCreator } = useReader()
  const { mutate } = useBind()
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!isDue || !isCreator) return
    done.current()
    mutate({ barcode }, { onError: (error) => showFailure(error) })
  }, [isDue, isCreator, barcode, mutate])
}

interface ByPictureProps {
  onCode: (code: string) => void
  onFault: (text: string) => void
}

function ByPicture({ onCode, onFault }: ByPictureProps) {
  const { t } = useTranslation('scan')
  const [isLooking, setLooking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const search = useRef<AbortController>(undefined)
  useEffect(() => () => search.current?.abort(), [])
  async function look(file: File): Promise<void> {
    search.current?.abort()
    const own = new AbortController()
    search.current = own
    const { signal } = own
    setLooking(true)
    onFault('')
    try {
      const code = await lookInFile(file, signal)
      if (code) onCode(code)
      else onFault(t('notSeen'))
    } catch (error) {
      if (!signal.aborted) onFault(t(error instanceof NoPicture ? 'notPicture' : 'failed'))
    } finally {
      if (!signal.aborted) setLooking(false)
    }
  }
  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    // The same picture can be chosen again.
    input.value = ''
    if (file) void look(file)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('picture')}
        onChange={onChange}
      />
      <ActionButton
        size="lg"
        leftSection={<IconPhoto size={20} aria-hidden />}
        busy={isLooking}
        busyLabel={t('looking')}
        onClick={() => field.current?.click()}
      >
        {t('picture')}
      </ActionButton>
    </>
  )
}

function ByDigits({ code, busy, onCode }: { code: string; busy: boolean; onCode: (code: string) => void }) {
  const { t } = useTranslation('scan')
  const { t: errors } = useTranslation('errors')
  const [typed, setTyped] = useState(code)
  const [fault, setFault] = useState('')
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const read = readBarcode(typed)
    setFault(read ? '' : errors(typed.trim() ? 'barcodeInvalid' : 'barcodeNeeded'))
    if (read) onCode(read)
  }
  return (
    <form className={classes.digits} noValidate onSubmit={onSubmit}>
      <TextInput
        label={t('digits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" aria-busy={busy || undefined}>
        {t('find')}
      </Button>
    </form>
  )
}
