/**
 * Parts of Bootstrap's and react-toastify's sheets that are in one file with what the product uses, and that no component
 * names: `e2e/bundle.spec.ts` fails where a script names one. Bootstrap's own settings leave out the rest (bootstrap.scss).
 */
const UNUSED = [
  /^(?:is-valid|was-validated|has-validation|(?:in)?valid-tooltip|valid-feedback|form-floating|form-control-(?:color|lg|plaintext)|form-select-lg|form-check-(?:inline|reverse)|col-form-label(?:-(?:sm|lg))?|input-group-(?:text|sm|lg))$/,
  /^(?:dropdown-(?:menu|item)|list-group|nav-(?:tabs|pills|underline|fill|justified)|tab-(?:content|pane)|card-(?:group|header-tabs|header-pills|img-(?:top|bottom)))$/,
  /^(?:btn-outline-\w+|btn-(?:success|warning|info|light|dark)|btn-close-white|alert-(?:primary|secondary|light|dark|dismissible|link|heading)|modal-fullscreen-\w[\w-]*)$/,
  /^(?:table-(?:primary|secondary|success|info|warning|danger|light|dark|bordered|borderless|striped|striped-columns|active|group-divider|responsive-\w+)|caption-top|spinner-grow(?:-sm)?|progress-(?:stacked|bar-striped|bar-animated)|pagination-(?:sm|lg)|placeholder-(?:wave|glow|xs|sm|lg)|collapsing|collapse-horizontal)$/,
  /^(?:display-\d|blockquote(?:-footer)?|initialism|list-inline(?:-item)?|(?:justify-content|align-items)-(?:around|evenly|stretch)|flex-(?:sm|md|lg|xl|xxl)-grow-\d)$/,
  /^Toastify__(?:toast-theme--colored|progress-bar(?:-theme)?--(?:colored|light|dark|auto|success|warning|error|info)|(?:bounce|flip)-(?:enter|exit)[\w-]*|(?:toast-container|slide-(?:enter|exit))--(?:top|bottom)-(?:left|center))$/,
];

const isUnused = (name) => UNUSED.some((pattern) => pattern.test(name));

/** Whether a selector can match: it names no unused class outside `:not()`. */
const isUsed = (selector) => ![...selector.replace(/:not\([^()]*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].some(([, name]) => isUnused(name));

/** A loader for sheets of libraries: leaves out the rules that cannot match anything. */
module.exports = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/([^{};]+)(\{[^{}]*\})/g, (rule, selectors, body) => {
  if (selectors.includes('@') || /\([^()]*,/.test(selectors)) return rule;
  const used = selectors.split(',').filter(isUsed);
  return used.length === 0 ? '' : used.join(',') + body;
});
module.exports.isUnused = isUnused;
