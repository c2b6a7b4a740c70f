export {
  ChangePasswordModal,
  ExpiredPasswordModal,
  LoginPage,
  LoginPopup,
  RegisterModal,
  RegisterPage,
  RegisterSuccessModal,
} from './sections.ts';
