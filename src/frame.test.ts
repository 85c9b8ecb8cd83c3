import { drawFrame } from './frame';

describe('the frame before the application', () => {
  afterEach(() => { window.localStorage.clear(); });

  it('shows the top bar to a signed-in user, hidden from assistive technology', () => {
    window.localStorage.setItem('authorizationKey', 'a.key.of.the.host');
    const root = document.createElement('div');
    drawFrame(root);
    expect(root.querySelector('.shell > .topbar')).toHaveTextContent('Personal Education Plans');
    expect(root.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('leaves the page blank before the sign-in', () => {
    const root = document.createElement('div');
    drawFrame(root);
    expect(root).toBeEmptyDOMElement();
  });
});
