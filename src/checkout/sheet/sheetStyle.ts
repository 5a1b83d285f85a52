const css = `
.pre-checkout-modal{position:fixed;inset:0;z-index:2147483647;display:flex;justify-content:center;align-items:flex-end;background:rgba(0, 0, 0, 0.75);opacity:0;visibility:hidden;transition:opacity 0.3s;font:16px/1.4 system-ui, sans-serif;color:#1c2733}
.pre-checkout-modal.show{opacity:1;visibility:visible}
.pre-checkout-modal__content{position:relative;box-sizing:border-box;width:100%;max-height:100%;overflow:auto;padding:24px;background:#fff;border-radius:16px 16px 0 0;opacity:0;transform:translateY(16px);transition:opacity 0.3s,transform 0.3s}
.pre-checkout-modal__content.show{opacity:1;transform:none}
.pre-checkout-modal .customer-email{padding-right:44px;overflow-wrap:anywhere}
.pre-checkout-modal .transaction-amount{font-weight:600}
.pre-checkout-modal button:not(.apple-pay-button){box-sizing:border-box;width:100%;min-height:48px;margin-top:12px;border:1px solid #1c2733;border-radius:6px;background:#fff;color:inherit;font:inherit;cursor:pointer}
.pre-checkout-modal #pay-with-vault-button{background:#1c2733;color:#fff}
.pre-checkout-modal #apple-pay-close-button{position:absolute;top:12px;right:12px;width:44px;min-height:44px;margin:0;border:0}
.pre-checkout-modal #apple-pay-close-button::before{content:"\\2715"}
.pre-checkout-modal button:focus-visible{outline:3px solid #0b63ce;outline-offset:2px}
@media (min-width:500px){.pre-checkout-modal{align-items:center}.pre-checkout-modal__content{width:400px;border-radius:12px}}
@media (prefers-reduced-motion:reduce){.pre-checkout-modal,.pre-checkout-modal__content{transition:none}}`;

let sheet: CSSStyleSheet | undefined;

/** Adds the sheet's rules to the page once, as a constructed style sheet: content security policies block `<style>`. */
export function addSheetStyle(): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
