/** Extra convenience for the embedded provider's pages; each of them works without it. */
const password = document.getElementById('password');
const eye = document.getElementById('show-password');
const capsLock = document.getElementById('caps-lock');

if (password && eye) {
  eye.hidden = false;
  eye.addEventListener('click', () => {
    const shown = password.type === 'text';
    password.type = shown ? 'password' : 'text';
    eye.setAttribute('aria-pressed', String(!shown));
    password.focus();
  });
  password.form.addEventListener('submit', () => {
    password.type = 'password';
  });
  for (const event of ['keydown', 'keyup']) {
    password.addEventListener(event, key => {
      capsLock.hidden = !key.getModifierState?.('CapsLock');
    });
  }
}

document.querySelector('[data-press]')?.click();
