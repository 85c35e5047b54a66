import * as verification from '@sampan/contract/brand-verification'
import { assignProducts as assignContract } from '@sampan/contract/care'
import * as category from '@sampan/contract/category'
import * as company from '@sampan/contract/company'
import { listMouTemplateChoices as mouTemplateChoices } from '@sampan/contract/mou-template'
import * as contract from '@sampan/contract/product'
import * as scan from '@sampan/contract/product-barcode'
import * as edit from '@sampan/contract/product-edit'
import * as stock from '@sampan/contract/product-stock'
import type { App } from '#context.ts'
import { assignProducts } from '#features/product/edit/assign-products.ts'
import { createProduct } from '#features/product/edit/create-product.ts'
import { duplicateProduct } from '#features/product/edit/duplicate-product.ts'
import { editProduct } from '#features/product/edit/edit-product.ts'
import { getOwnProduct } from '#features/product/edit/get-own-product.ts'
import { listOwnProducts } from '#features/product/edit/list-own-products.ts'
import { countOwnRows } from '#features/product/edit/own-product-list.queries.ts'
import { publishProducts, unpublishProducts } from '#features/product/edit/publish-products.ts'
import { bindProduct, unbindProduct } from '#features/product/scan/bind-product.ts'
import { findProductByBarcode } from '#features/product/scan/find-product-by-barcode.ts'
import { listBoundProducts } from '#features/product/scan/list-bound-products.ts'
import { changeStock } from '#features/product/stock/change-stock.ts'
import { listStockChanges } from '#features/product/stock/list-stock-changes.ts'
import { notifyOfStock } from '#features/product/stock/notify-of-stock.ts'
import { dutiesOf } from '#features/tenant/sample-clocks.ts'
import { counterAgeMs } from '#kept-reads.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { accountOf } from '#kit/context.ts'
import { getCategoryTree } from './categories/get-category-tree.ts'
import { getCompany } from './company/get-company.ts'
import { saveCompany } from './company/save-company.ts'
import { getProduct } from './get-product.ts'
import { listMouTemplateChoices } from './list-mou-template-choices.ts'
import { listProductBrands } from './list-product-brands.ts'
import { listProducts } from './list-products.ts'
import { listSavedIds } from './product.queries.ts'
import { saveProduct } from './save-product.ts'
import { answerVerification } from './verification/answer-verification.ts'
import { askBrand } from './verification/ask-brand.ts'
import { getBrandVerification, listBrandVerifications } from './verification/get-brand-verification.ts'
import { refuseBrand } from './verification/refuse-brand.ts'
import { takeVerificationBack } from './verification/take-verification-back.ts'
import { verifyBrand } from './verification/verify-brand.ts'

/** `getProductStanding` tells of samples and accounts, so the sample feature answers it. */
export const productRoutes: Binding<App>[] = [
  on(category.getCategoryTree, getCategoryTree, { keptUntil: ['tenant'] }),
  on(contract.listProducts, listProducts, {
    mayBeOld: true,
    keptUntil: ['product', 'product_picture', 'brand'],
    keptForMs: counterAgeMs,
    isPersonal: (filter) => filter.savedOnly,
  }),
  on(contract.getProduct, getProduct),
  on(contract.listSavedProductIds, (ctx) => listSavedIds(ctx, accountOf(ctx)), { mayBeOld: true }),
  on(contract.saveProduct, saveProduct),
  on(contract.notifyOfStock, notifyOfStock),
  on(scan.findProductByBarcode, findProductByBarcode),
  on(scan.bindProduct, bindProduct),
  on(scan.unbindProduct, unbindProduct),
  on(scan.listBoundProducts, listBoundProducts, { mayBeOld: true }),
  on(edit.listOwnProducts, listOwnProducts, { mayBeOld: true }),
  on(edit.countOwnProducts, countOwnRows),
  on(edit.getOwnProduct, getOwnProduct),
  on(edit.createProduct, createProduct),
  on(edit.editProduct, editProduct),
  on(edit.publishProducts, publishProducts),
  on(edit.unpublishProducts, unpublishProducts),
  on(assignContract, assignProducts),
  on(edit.duplicateProduct, duplicateProduct),
  on(stock.changeStock, changeStock),
  on(stock.listStockChanges, listStockChanges, { mayBeOld: true }),
  on(edit.previewDuties, async (ctx, { countryCode, needsMou }) =>
    dutiesOf(ctx.tenant, countryCode, needsMou),
  ),
  on(edit.listProductBrands, listProductBrands, { mayBeOld: true }),
  on(mouTemplateChoices, listMouTemplateChoices, { mayBeOld: true }),
  on(edit.verifyBrand, verifyBrand),
  on(verification.listBrandVerifications, listBrandVerifications, { mayBeOld: true }),
  on(verification.getBrandVerification, getBrandVerification, { isSnapshot: true }),
  on(verification.askBrand, askBrand),
  on(verification.refuseBrand, refuseBrand),
  on(verification.takeVerificationBack, takeVerificationBack),
  on(verification.answerVerification, answerVerification),
  on(company.getCompany, getCompany),
  on(company.saveCompany, saveCompany),
]
